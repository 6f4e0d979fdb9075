/*
 * In the place of src/features/feeds/shared/schema.ts in what browsers load: only the build writes what a page
 * says to machines (src/features/feeds/client/StructuredData).
 */
const nothing = () => ({});

export const breadcrumbs = nothing;
export const postSchema = nothing;
export const siteSchema = nothing;
