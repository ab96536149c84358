import type {Block} from '../block';
import {rule as HC003} from './HC003-short-answer';

export const block: Block = {notes: ['kurzantwort'], rules: [HC003]};
