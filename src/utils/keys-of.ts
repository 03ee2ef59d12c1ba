/** Returns the names of an object's properties, with their types. For objects that have no others. */
export const keysOf = <Name extends string>(object: Readonly<Record<Name, unknown>>) =>
  Object.keys(object) as Name[];
