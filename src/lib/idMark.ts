/** Stands before every id of a drawing's markup; each drawing of a page puts its own there. */
export const idMark = '__id__';
