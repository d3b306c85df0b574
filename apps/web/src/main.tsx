import './ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSessionFresh } from './api/client.ts';
import { queryClient } from './api/query-client.ts';
import { announceCaught } from './caught-error.ts';
import { followSession } from './features/session/follow-session.ts';
import { ThemeListener } from './features/session/theme-listener.tsx';
import { reloadAfterUpdate } from './reload-after-update.ts';
import { router } from './router.tsx';
import { showPageWhenOffline } from './show-page-when-offline.ts';
import { ToastHost } from './ui/load/toast-host.tsx';
import { applyLanguage, firstLanguage } from './ui/reader.ts';
import { colorSchemeManager, cssVariablesResolver, theme } from './ui/theme/theme.ts';

reloadAfterUpdate();
await applyLanguage(firstLanguage());
followSession(router);
keepSessionFresh();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: announceCaught }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ThemeListener />
        <ToastHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

showPageWhenOffline();
