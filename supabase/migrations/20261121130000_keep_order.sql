-- What keeps an order whole is three triggers; a table asks for them with one line.

-- Lets the rows of a table be given a new order by one upsert of [{id, order}], and keeps that order 0..n-1: over the whole
-- table, or within equal values of the column `within`.
create function private.keep_order(ordered regclass, within text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  -- What a row must have and the database does not give it.
  needed text := (
    select string_agg(quote_literal(attname), ', ' order by attnum) from pg_attribute
    where attrelid = ordered and attnum > 0 and not attisdropped and attnotnull and not atthasdef
  );
begin
  execute format(
    'create or replace trigger complete_row before insert on %s for each row execute function private.complete_row(%s)',
    ordered, needed
  );
  -- At depth 0: what the numbering itself updates, or a category's new name in its skills, needs no numbering.
  execute format(
    'create or replace trigger lock_order before update on %s for each statement
       when (pg_trigger_depth() = 0) execute function private.lock_order()',
    ordered
  );
  execute format(
    'create or replace trigger close_order after update on %s
       referencing old table as former new table as today for each statement
       when (pg_trigger_depth() = 0) execute function private.close_order(%s)',
    ordered, coalesce(quote_literal(within), '')
  );
end
$$;

revoke all on function private.keep_order from public;

select private.keep_order('public.experiences');
select private.keep_order('public.education');
select private.keep_order('public.skill_categories');
select private.keep_order('public.technical_skills', within => 'category');
