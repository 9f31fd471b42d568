// Package good has the same tools as those that crash, mended.
package good
