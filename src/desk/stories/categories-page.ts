import {
  type CategoryRefusal,
  categoryNames,
  listCategories,
  removeCategory,
  saveCategory,
  unlistedCategories,
} from '#stories/stories'
import { deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'

/** The categories of projects with their names: adds, renames and removes them. */
export const categoriesPage = deskPage('categories', async (desk) => {
  const { request, database, query, now } = desk
  const by = staffOf(desk).id
  if (request.method !== 'POST') return await view({ values: query })
  const values = await postedForm(request)
  const id = values.get('id') || undefined
  if (values.get('do') === 'remove' && id !== undefined) {
    const problem = await removeCategory(database, { id, by }, now)
    return problem ? await view({ values, problem }) : seeOther('/stories/categories?done=removed')
  }
  const names = categoryNames().safeParse(Object.fromEntries(values)).data
  if (!names) return await view({ values, problem: 'empty' })
  const problem = await saveCategory(database, { ...(id && { id }), names, by }, now)
  if (problem) return await view({ values, problem })
  return seeOther(`/stories/categories?done=${id ? 'saved' : 'added'}`)

  async function view(more: Readonly<{ values?: URLSearchParams; problem?: CategoryProblem }>) {
    const categories = await listCategories(database.db)
    const unlisted = await unlistedCategories(database.db, categories)
    return { categories, unlisted, ...more }
  }
})

type CategoryProblem = CategoryRefusal | 'empty'

export type CategoriesView = ViewOf<typeof categoriesPage>
