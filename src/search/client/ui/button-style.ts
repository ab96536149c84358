/** The part of DocSearch's style that every page needs. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/button.css';
