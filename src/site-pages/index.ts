export {permalinks, sitePages, type BuiltSite, type SitePage} from './pages';
export {readContent, type PageContent} from './content';
export {readHtml} from './html';
export {fileStem, routeKey} from './routes';
export {visibility, type RouteFacts, type Visibility} from './visibility';
