module github.com/toolconform/toolconform

go 1.26
