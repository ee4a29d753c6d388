/** The local relay knows no projects: any id of the right form will do. This one is used nowhere else. */
export const LOCAL_PROJECT_ID = '68696465f00000000000000000000000';
