/**
 * Opens the share sheet of the system.
 *
 * @param title title of the page to share
 * @param url its whole address
 * @returns whether there is a sheet; also after the reader closed it. `false`: share in another way
 */
export async function shareSheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) {
    return false;
  }
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}
