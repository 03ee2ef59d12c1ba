/** Where the specimen is built, from the top of the project. */
export const SPECIMEN = '.cache/specimen';
