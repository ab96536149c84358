// Speed, measured by hand: npm run bench -- site
import {startOneOf} from '../src/lib/command';
import {build} from './build';
import {cold} from './cold';
import {host} from './host';
import {hydration} from './hydration';
import {search} from './search';
import {site} from './site';

startOneOf(module, 'bench', {site, build, host, hydration, search, cold});
