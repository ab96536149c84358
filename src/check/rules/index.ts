import {blocks} from '../../blocks';
import type {Rule} from '../../content/rule';
import {rule as HC001} from './HC001-front-matter';
import {rule as HC002} from './HC002-structure';
import {rule as HC004} from './HC004-heading-levels';
import {rule as HC005} from './HC005-self-contained';
import {rule as HC007} from './HC007-quotes';
import {rule as HC008} from './HC008-dashes';
import {rule as HC009} from './HC009-protected-spaces';
import {rule as HC010} from './HC010-numbers-and-dates';
import {rule as HC011} from './HC011-preferred-terms';
import {rule as HC012} from './HC012-interface-labels';
import {rule as HC014} from './HC014-links';
import {rule as HC015} from './HC015-link-text';
import {rule as HC016} from './HC016-alternatives';
import {rule as HC017} from './HC017-images';
import {rule as HC018} from './HC018-mdx-traps';
import {rule as HC019} from './HC019-reserved-examples';
import {rule as HC020} from './HC020-tags';
import {rule as HC021} from './HC021-connected';
import {rule as HC022} from './HC022-keywords';
import {rule as HC023} from './HC023-review-date';
import {rule as HC026} from './HC026-filler';
import {rule as HC027} from './HC027-sentence-length';
import {rule as HC032} from './HC032-invisible-characters';
import {rule as HC038} from './HC038-pasted-marks';
import {rule as HC039} from './HC039-conflicts';
import {rule as HC051} from './HC051-actions';

/** Rules that belong to no block. */
const general: readonly Rule[] = [
  HC001,
  HC002,
  HC004,
  HC005,
  HC007,
  HC008,
  HC009,
  HC010,
  HC011,
  HC012,
  HC014,
  HC015,
  HC016,
  HC017,
  HC018,
  HC019,
  HC020,
  HC021,
  HC022,
  HC023,
  HC026,
  HC027,
  HC032,
  HC038,
  HC039,
  HC051,
];

/** All content rules in the order of their ids. */
export const rules: readonly Rule[] = [...general, ...blocks.flatMap((block) => block.rules ?? [])].sort((a, b) =>
  a.id.localeCompare(b.id),
);
