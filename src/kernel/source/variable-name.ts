/** What a piece of known data, a captured value or a loop can be called. */
export const VARIABLE_NAME = /^[A-Za-z][A-Za-z0-9_]*$/
