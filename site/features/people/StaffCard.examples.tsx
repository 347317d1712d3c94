import { StaffCard, StaffGrid } from './StaffCard'

export const examples = {
  'somebody at a window': (
    <StaffGrid>
      <StaffCard
        id="avi"
        name="Avi Toledano"
        title="First-Year Engagement"
        imageUrl="/art/staff/portrait-5.svg"
        imageAlt="A man with short black hair, a trimmed beard and a green sweater."
      />
    </StaffGrid>
  ),
}
