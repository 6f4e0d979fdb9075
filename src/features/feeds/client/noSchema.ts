/*
 * Replaces shared/schema.ts in the scripts for the browser. Only the build makes structured data
 * (SchemaScript.tsx), so browsers do not need that code.
 */
const nothing = () => ({});

export const breadcrumbs = nothing;
export const postSchema = nothing;
export const siteSchema = nothing;
