import {warmUp} from './local-client';

// The theme imports this module beside the modal when someone is about to search: on hover, focus, touch or the keyboard.
// It has no style that would have to come first.
if (typeof window !== 'undefined') warmUp();
