import '#/styles.css'
