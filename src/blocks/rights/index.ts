import type {Block} from '../block';
import {rule as HC048} from './HC048-rights';
import {rule as HC052} from './HC052-rights';

/** What articles state on rights is compared with those of the product. */
export const block: Block = {rules: [HC048, HC052]};
