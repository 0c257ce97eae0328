import type { Rows } from './db/schema.ts'

/** The name of the helper whose id this is; null where it is the owner's or nobody's. Asked where something is written, so that no way to the desk can forget it. */
export async function helperNamed(rows: Rows, userId: string): Promise<string | null> {
  const helper = await rows
    .selectFrom('desk_helper')
    .innerJoin('auth_user', 'auth_user.id', 'desk_helper.user_id')
    .select('auth_user.name')
    .where('desk_helper.user_id', '=', userId)
    .executeTakeFirst()
  return helper?.name ?? null
}
