import {useEffect} from 'react';
import {opensSearch} from './shortcut';

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  isAskAiActive: boolean;
  onAskAiToggle: (isActive: boolean) => void;
}

/**
 * Replaces DocSearch's hook of this name where the theme's search bar imports it, which takes Ctrl+Shift+K, Ctrl+Alt+K
 * and Alt+/ away from browser and system. The shortcut opens and closes, Escape leaves the assistant and then the modal.
 */
export function useDocSearchKeyboardEvents({isOpen, onOpen, onClose, isAskAiActive, onAskAiToggle}: Props): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isEscape = isOpen && event.key === 'Escape' && !event.isComposing;
      if (!isEscape && (!opensSearch(event) || (isOpen && event.key === '/'))) return;
      event.preventDefault();
      // A key held down would open and close in turn.
      if (event.repeat) return;
      if (isEscape && isAskAiActive) onAskAiToggle(false);
      else if (isOpen) onClose();
      else onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onOpen, onClose, isAskAiActive, onAskAiToggle]);
}
