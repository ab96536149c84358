/** The part of DocSearch's style that only the modal needs. */
import '@docsearch/css/dist/modal.css';
