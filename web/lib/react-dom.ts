// React's own code runs when its file is evaluated, apart from the app's: vite.config.ts puts this module there. Without
// it, all of it would run in one go with the first module that needs it.
export { createRoot, hydrateRoot } from 'react-dom/client';
