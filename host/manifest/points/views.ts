import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod';

/** `{ id, name, location, route?, alignment?, order?, when? }` */
export const viewsPoint = defineContributionPoint({
  name: 'views',
  item: z
    .strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      location: z.enum(['page', 'topBar', 'statusBar', 'overlay']),
      route: z.string().startsWith('/').optional(),
      alignment: z.enum(['start', 'end']).default('start'),
      order: z.number().default(100),
      when: z.string().optional(),
    })
    .refine(({ location, route }) => (location === 'page') === (route !== undefined), {
      message: "a view at 'page' needs a route, and only such a view has one",
    }),
  activationEvent: ({ id }) => `onView:${id}`,
  promises: ({ id }) => ({ type: 'view', name: id }),
  references: ({ when }) => whenReference(when),
  contribute: ({ route, when, ...view }, { services, activate }) =>
    services.views.declareView(
      { ...view, ...(route === undefined ? {} : { route }), ...(when === undefined ? {} : { when }) },
      () => activate(`onView:${view.id}`),
    ),
});

/** `{ type, title, icon, singleton?, creatable?, panel?, when? }` */
export const tabTypesPoint = defineContributionPoint({
  name: 'tabTypes',
  item: z.strictObject({
    type: z.string().min(1),
    title: z.string().min(1),
    icon: z.string(),
    singleton: z.boolean().default(false),
    creatable: z.boolean().default(true),
    /** Opens below the content. */
    panel: z.boolean().default(false),
    when: z.string().optional(),
  }),
  activationEvent: ({ type }) => `onView:${type}`,
  promises: ({ type }) => ({ type: 'tabType', name: type }),
  references: ({ icon, when }) => [{ type: 'icon', name: icon }, ...whenReference(when)],
  contribute: ({ when, ...tabType }, { services, activate }) =>
    services.views.declareTabType({ ...tabType, ...(when === undefined ? {} : { when }) }, () =>
      activate(`onView:${tabType.type}`),
    ),
});
