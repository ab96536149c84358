/** What of DocSearch's style only the modal needs. */
import '@docsearch/css/dist/modal.css';
