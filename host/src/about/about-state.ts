import { atom } from 'jotai';

/** "About this page". Absent until the part of the page that can show it has come. */
export const aboutState = atom<'absent' | 'closed' | 'open'>('absent');
