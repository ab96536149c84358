import type {Block} from '../block';
import {rule as HC003} from './HC003-short-answer';

export const block: Block = {rules: [HC003]};
