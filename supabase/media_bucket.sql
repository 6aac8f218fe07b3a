-- Creates the bucket `media` of a hosted project and its policies, like the baseline migration. If `db push` warned
-- that it could not create them, run this file in the project's SQL editor. It is safe to run again.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  begin
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('media', 'media', true, 52428800, array[
      'image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/avif', 'image/svg+xml', 'video/mp4', 'video/webm', 'application/pdf'
    ])
    on conflict do nothing;
  exception when insufficient_privilege then
    raise warning 'The bucket “media” could not be made here: run supabase/media_bucket.sql in the SQL editor of the project.';
  end;
  begin
    if not exists (select from pg_policies where schemaname = 'storage' and policyname = 'the owner stores media') then
      create policy "the owner stores media" on storage.objects for insert to authenticated
        with check (bucket_id = 'media' and public.may_store_media(name));
      create policy "the owner finds media" on storage.objects for select to authenticated
        using (bucket_id = 'media' and public.may_store_media(name));
      create policy "the owner removes media" on storage.objects for delete to authenticated
        using (bucket_id = 'media' and public.may_remove_media(name));
    end if;
  exception when insufficient_privilege then
    raise warning 'The policies of the bucket “media” could not be made here: run supabase/media_bucket.sql in the SQL editor of the project.';
  end;
end
$$;

-- Writers store files, but list none: the names would lead to the pictures of other people's drafts.
do $$
begin
  if to_regclass('storage.objects') is not null then
    alter policy "the owner finds media" on storage.objects using (bucket_id = 'media' and (select private.is_owner()));
  end if;
exception when insufficient_privilege or undefined_object then
  raise warning 'The policies of the bucket “media” could not be changed here: run supabase/media_bucket.sql in the SQL editor of the project.';
end
$$;
