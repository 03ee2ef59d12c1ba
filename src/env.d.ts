/** The style sheet made by src/integrations/theme.ts. */
declare module 'virtual:theme.css';
