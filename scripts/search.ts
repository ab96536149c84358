// Quality of the search, and its index for Algolia: npm run search -- evaluate
import {evaluate} from '../evaluation/index';
import {explainCommand} from '../evaluation/explain';
import {startOneOf} from '../src/lib/command';
import {pushCommand} from '../src/search/hosted/push/index';

startOneOf(module, 'search', {evaluate, explain: explainCommand, push: pushCommand});
