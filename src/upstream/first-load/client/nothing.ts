/** Replaces a module of the framework that no page needs before its content does. */
export {};
