/** Style sheets made by src/integrations. */
declare module 'virtual:fonts.css';
declare module 'virtual:theme.css';
