import type {Block} from '../block';
import {rule as HC024} from './HC024-notes';

export const block: Block = {notes: ['note', 'tip', 'info', 'warning', 'danger'], rules: [HC024]};
