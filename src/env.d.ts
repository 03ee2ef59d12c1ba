/** Style sheets made by src/integrations. */
declare module 'virtual:fonts.css';
declare module 'virtual:theme.css';

/** Addresses of the font files. */
declare module 'virtual:fonts' {
  const addresses: string[];
  export default addresses;
}
