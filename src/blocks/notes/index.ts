import type {Block} from '../block';
import {rule as HC024} from './HC024-notes';

export const block: Block = {rules: [HC024]};
