/** From here on a quest stands beside the board; below it is a page of its own. */
export const SHEET_QUERY = '(width >= 72rem)';
