import { useState } from 'react'
import { instantOnCampus } from '#schemas/time-zone'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'

export function PublishLater({ isBusy, onChoose }: { isBusy: boolean; onChoose: (publishAt: string) => void }) {
  const [time, setTime] = useState('')
  const moment = instantOnCampus(time)
  const isTime = !Number.isNaN(moment.getTime())
  const [isPast, setPast] = useState(false)
  const choose = () => {
    const isTooLate = moment.getTime() <= Date.now()
    setPast(isTooLate)
    if (!isTooLate) onChoose(moment.toISOString())
  }
  return (
    <div>
      <TextField
        label="Day and hour, by the clocks of the campus"
        type="datetime-local"
        value={time}
        onType={setTime}
      />
      <Button look="primary" disabled={isBusy || !isTime} onClick={choose}>
        Publish later
      </Button>
      <Message problem={isPast ? 'That is past. Choose a later day or hour.' : undefined} />
    </div>
  )
}
