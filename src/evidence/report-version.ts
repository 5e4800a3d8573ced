/** Apart from the schema, so that whoever writes a run result does not load it. */
export const REPORT_SCHEMA_VERSION = '1.0'
