export {readContent, type PageContent} from './content';
export {headAndMain} from './html';
export {readMentions, readShortAnswer, type Mention} from './mentions';
export {kindOf, sitePages, type BuiltSite, type SitePage} from './pages';
export {fileStem, routeKey} from './routes';
export {parsePage} from './tree';
export {visibility, type RouteFacts, type Visibility} from './visibility';
