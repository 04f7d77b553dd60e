/** Opens the browser's file chooser for pictures; empty when it is closed without a choice. */
export function chooseFiles(isMultiple: boolean, isCamera: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = isMultiple
    if (isCamera) input.setAttribute('capture', 'environment')
    // Safari discards the choice of an input outside the document.
    input.style.display = 'none'
    document.body.append(input)
    const finish = () => {
      input.remove()
      resolve([...(input.files ?? [])])
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    input.click()
  })
}
