/** A valid layout without warnings, as JSON. */
export function validLayout() {
  return {
    id: 'acme',
    name: 'Acme',
    type: 'enterprise',
    config: {
      theme: {
        colors: {
          primary: '#f60',
          secondary: 'rgb(10, 20, 30)',
          accent: 'hsla(210, 50%, 50%, 0.5)',
          background: '#0b0b0fff',
          surface: 'black',
          text: 'rgba(255,255,255,0.9)',
          muted: '#888888',
          border: 'hsl(0 0% 20%)',
        },
        typography: { fontFamily: { sans: 'Inter, sans-serif' }, fontSize: { base: '1rem' } },
        spacing: { md: '1rem' },
      },
      components: {
        header: { type: 'navbar', height: '4.5rem', alignment: 'left', showUserMenu: true },
        sidebar: {
          enabled: true,
          position: 'left',
          width: '20rem',
          navigation: [
            {
              id: 'projects',
              label: 'Projects',
              href: '/projects',
              children: [{ id: 'new', label: 'New', href: '/projects?new' }],
            },
          ],
        },
        footer: { type: 'minimal' },
        content: { maxWidth: '80rem', padding: '1rem 2rem', containerType: 'fluid', gridColumns: 12 },
        layout: 'enterprise-layout',
        homePage: 'default-home',
      },
      customizations: { welcome: 'Welcome' },
    },
  };
}
