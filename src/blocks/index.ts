import {block as actions} from './actions';
import type {Block} from './block';
import {block as clickPath} from './click-path';
import {block as code} from './code';
import {block as diagram} from './diagram';
import {block as figures} from './figures';
import {block as glossary} from './glossary';
import {block as headingIds} from './heading-ids';
import {block as icon} from './icon';
import {block as journeys} from './journeys';
import {block as law} from './law';
import {block as listFilter} from './list-filter';
import {block as liveExample} from './live-example';
import {block as messages} from './messages';
import {block as notes} from './notes';
import {block as productMap} from './product-map';
import {block as productRules} from './product-rules';
import {block as productTable} from './product-table';
import {block as questions} from './questions';
import {block as related} from './related';
import {block as rights} from './rights';
import {block as shortAnswer} from './short-answer';
import {block as sketch} from './sketch';
import {block as steps} from './steps';
import {block as tables} from './tables';
import {block as terms} from './terms';
import {block as unbroken} from './unbroken';

/**
 * Everything an article can contain, in the order in which it is changed. Blocks that read what is written come before those
 * that replace it; `code` is what diagrams have left over, and `listFilter` comes after the tables it belongs to.
 */
export const blocks: readonly Block[] = [
  figures,
  headingIds,
  liveExample,
  sketch,
  related,
  messages,
  glossary,
  productMap,
  actions,
  productRules,
  journeys,
  rights,
  clickPath,
  law,
  icon,
  diagram,
  productTable,
  code,
  tables,
  listFilter,
  questions,
  unbroken,
  terms,
  steps,
  shortAnswer,
  notes,
];
