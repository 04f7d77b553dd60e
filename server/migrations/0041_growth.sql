DROP INDEX "subscribe_outbox_due";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "complaint_by_status" ON "complaint" USING btree ("tenant_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_job_act_answered" ON "staff_job_act" USING btree ("tenant_id","received_at") WHERE "staff_job_act"."answer" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mall_basket_line_taken_out" ON "mall_basket_line" USING btree ("tenant_id","changed_at") WHERE "mall_basket_line"."qty" = 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parcel_trace_by_age" ON "parcel_trace" USING btree ("tenant_id","asked_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registration_person_sealed" ON "registration_person" USING btree ("tenant_id","activity_id") WHERE "registration_person"."sealed" <> '' or "registration_person"."id_hash" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "app_user_closed" ON "app_user" USING btree ("tenant_id","id") WHERE "app_user"."is_closed";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "short_code_by_end" ON "short_code" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refresh_token_by_end" ON "refresh_token" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refresh_token_used" ON "refresh_token" USING btree ("tenant_id","used_at") WHERE "refresh_token"."used_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_code_by_end" ON "sms_code" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "password_failure_by_end" ON "password_failure" USING btree ("tenant_id","until");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wechat_ticket_by_end" ON "wechat_ticket" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "show_notify_waiting" ON "show_notify" USING btree ("tenant_id","schedule_id") WHERE "show_notify"."told_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_gift_of_ticket" ON "ticket_gift" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "schedule_viewer_of_order" ON "schedule_viewer" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_order_seat_sealed" ON "ticket_order_seat" USING btree ("tenant_id","schedule_id") WHERE "ticket_order_seat"."viewer_sealed" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscribe_outbox_due" ON "subscribe_outbox" USING btree ("tenant_id","next_try_at") WHERE "subscribe_outbox"."status" in ('waiting', 'sending');