ALTER TABLE "car" ADD COLUMN "verified_by_item" uuid;--> statement-breakpoint
UPDATE "car" SET verified_by_item = p.id FROM car_of_phone p
	WHERE p.tenant_id = car.tenant_id AND p.given_to = car.user_id AND p.plate_no = car.plate_no AND car.is_verified;
