-- An order stays one: no two rows of a group at the same place, and none left out.
--
-- A reorder names all rows of its group that its window knew of. Another window may have made one since, or moved one
-- to another category: such a row would keep a place that is now also another's.

-- Two statements at once would see, and lock, the same rows in different orders: one after the other instead.
create function private.lock_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('plinth.reorder'), tg_relid::integer);
  return null;
end
$$;

-- After an update that gave rows other places, or took them to other groups, numbers these groups 0..n-1. At one place
-- the row just written comes first; one that came from another group without a place of its own goes to the end.
-- The argument is the column whose equal values make a group; without one the whole table is one.
create function private.close_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  execute format(
    $sql$
      with written as (
        select id, to_jsonb(today) ->> $1 as its_group,
          (to_jsonb(today) ->> $1) is distinct from (to_jsonb(former) ->> $1) as is_new_here,
          today."order" <> former."order" as is_placed
        from today join former using (id)
      ), placed as (
        select stored.id, row_number() over (
          partition by to_jsonb(stored) ->> $1
          order by coalesce(is_new_here and not is_placed, false), stored."order", written.id is null, stored.id
        ) - 1 as place
        from %1$I.%2$I as stored left join written using (id)
        where exists (
          select from written as moved
          where (is_new_here or is_placed) and its_group is not distinct from (to_jsonb(stored) ->> $1)
        )
      )
      update %1$I.%2$I as stored set "order" = placed.place
      from placed where placed.id = stored.id and stored."order" <> placed.place
    $sql$,
    tg_table_schema, tg_table_name
  ) using tg_argv[0];
  return null;
end
$$;

revoke all on function private.lock_order, private.close_order from public;

-- At depth 0: what the numbering itself updates, or a category's new name in its skills, needs no numbering.

create trigger lock_order before update on public.experiences for each statement
  when (pg_trigger_depth() = 0) execute function private.lock_order();
create trigger close_order after update on public.experiences
  referencing old table as former new table as today for each statement
  when (pg_trigger_depth() = 0) execute function private.close_order();

create trigger lock_order before update on public.education for each statement
  when (pg_trigger_depth() = 0) execute function private.lock_order();
create trigger close_order after update on public.education
  referencing old table as former new table as today for each statement
  when (pg_trigger_depth() = 0) execute function private.close_order();

create trigger lock_order before update on public.skill_categories for each statement
  when (pg_trigger_depth() = 0) execute function private.lock_order();
create trigger close_order after update on public.skill_categories
  referencing old table as former new table as today for each statement
  when (pg_trigger_depth() = 0) execute function private.close_order();

create trigger lock_order before update on public.technical_skills for each statement
  when (pg_trigger_depth() = 0) execute function private.lock_order();
create trigger close_order after update on public.technical_skills
  referencing old table as former new table as today for each statement
  when (pg_trigger_depth() = 0) execute function private.close_order('category');
