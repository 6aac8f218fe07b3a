-- A row that stays as it was keeps its updated_at. A generated column is still empty when a trigger before the update
-- looks at the new row, so it would make every update a change: the arguments name such columns, which are left out.
create or replace function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
declare
  generated text[] := coalesce(tg_argv[0:], '{}');
begin
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

drop trigger touch on public.technical_skills;
create trigger touch before update on public.technical_skills
  for each row execute function private.touch('items');
