ALTER TABLE "notification_delivery" ADD COLUMN "batch_id" integer;--> statement-breakpoint
CREATE INDEX "notification_delivery_batch_index" ON "notification_delivery" USING btree ("batch_id");