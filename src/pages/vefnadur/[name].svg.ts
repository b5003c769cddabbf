import type { APIRoute } from 'astro'
import { menuCloths } from '#pictures/pictures'
import { services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'

export const GET: APIRoute = ({ params }) => {
  const { svg, name } = menuCloths([...services, ...solutions].map(({ id }) => routes[id]))
  const lifetime = params.name === name ? 'max-age=31536000, immutable' : 'max-age=60'
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, ${lifetime}` }
  return new Response(svg, { headers })
}
