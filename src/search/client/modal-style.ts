/** Replaces the whole style of DocSearch where the theme loads it with the modal. */
import '@docsearch/css/dist/modal.css';
