module github.com/toolconform/toolconform/internal/lab

go 1.26.0

replace github.com/toolconform/toolconform => ../..
