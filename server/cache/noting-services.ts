import type { Services } from '#server/services'
import type { PageTag } from './changes.ts'

/** The same services; `read` is told what content is asked of them. */
export function notingServices(services: Services, read: (tag: PageTag) => void): Services {
  return {
    ...services,
    get legal() {
      read('legal')
      return services.legal
    },
    get projects() {
      read('projects')
      return services.projects
    },
    get news() {
      read('news')
      return services.news
    },
    get addresses() {
      read('projects')
      read('news')
      return services.addresses
    },
  }
}
