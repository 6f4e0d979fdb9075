/*
 * In the place of src/travel/schema.ts in what browsers load: only the build writes what a page
 * says to machines (src/components/StructuredData).
 */
const nothing = () => ({});

export const breadcrumbs = nothing;
export const postSchema = nothing;
export const siteSchema = nothing;
