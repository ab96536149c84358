/** What of DocSearch's style stands on every page. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/button.css';
