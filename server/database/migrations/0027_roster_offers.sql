-- Locks briefly: a list holds fifty spares at most
CREATE INDEX "spare_offer_email_index" ON "spare" USING btree (lower("email" collate "C")) WHERE "spare"."roster_offer" is not null;